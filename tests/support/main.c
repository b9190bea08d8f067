/* SPDX-License-Identifier: MIT */
/* The main of all test programs that have none of their own. */
#include "check.h"

int main(int argc, char **argv) { return check_main(argc, argv); }
