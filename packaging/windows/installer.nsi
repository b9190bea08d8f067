; SPDX-License-Identifier: MIT
;
; Installs for one player, without administrator rights. make-package.sh passes VERSION, FILES, REMOVALS, ICON, SIZE_KB
; and OUTPUT. The player's data stay when the program is removed.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true
RequestExecutionLevel user

!include MUI2.nsh

Name "Cul-de-Sac"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Cul-de-Sac"
InstallDirRegKey HKCU "Software\Cul-de-Sac" "Folder"
BrandingText "Cul-de-Sac ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Cul-de-Sac"
VIAddVersionKey "FileDescription" "Cul-de-Sac Setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "2026 The Cul-de-Sac authors. MIT licence."

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\culdesac.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Start Cul-de-Sac"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!define REMOVE_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Cul-de-Sac"
!define OPEN_KEY "Software\Classes\Applications\culdesac.exe"

Section "Cul-de-Sac"
    ; Files of an older version that this one no longer has must not stay.
    RMDir /r "$INSTDIR\assets"
    RMDir /r "$INSTDIR\rules"
    RMDir /r "$INSTDIR\licences"
    !include "${FILES}"
    SetOutPath "$INSTDIR"
    CreateShortCut "$SMPROGRAMS\Cul-de-Sac.lnk" "$INSTDIR\culdesac.exe"
    WriteUninstaller "$INSTDIR\uninstall.exe"

    ; Windows knows a file by the part after its last dot: a saved game is offered to the program with "Open with".
    WriteRegStr HKCU "${OPEN_KEY}" "FriendlyAppName" "Cul-de-Sac"
    WriteRegStr HKCU "${OPEN_KEY}\SupportedTypes" ".json" ""
    WriteRegStr HKCU "${OPEN_KEY}\shell\open\command" "" '"$INSTDIR\culdesac.exe" "%1"'

    WriteRegStr HKCU "Software\Cul-de-Sac" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${REMOVE_KEY}" "DisplayName" "Cul-de-Sac"
    WriteRegStr HKCU "${REMOVE_KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${REMOVE_KEY}" "DisplayIcon" "$INSTDIR\culdesac.exe"
    WriteRegStr HKCU "${REMOVE_KEY}" "Publisher" "The Cul-de-Sac authors"
    WriteRegStr HKCU "${REMOVE_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${REMOVE_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${REMOVE_KEY}" "EstimatedSize" ${SIZE_KB}
    WriteRegDWORD HKCU "${REMOVE_KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${REMOVE_KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    Delete "$SMPROGRAMS\Cul-de-Sac.lnk"
    !include "${REMOVALS}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    DeleteRegKey HKCU "${OPEN_KEY}"
    DeleteRegKey HKCU "${REMOVE_KEY}"
    DeleteRegKey HKCU "Software\Cul-de-Sac"
SectionEnd
