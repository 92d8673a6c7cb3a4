// The parts of ZXing that are built, in place of the file that its CMake writes.

#pragma once

#define ZXING_READERS
#define ZXING_ENABLE_QRCODE 1
#define ZXING_ENABLE_1D 0
#define ZXING_ENABLE_AZTEC 0
#define ZXING_ENABLE_DATAMATRIX 0
#define ZXING_ENABLE_MAXICODE 0
#define ZXING_ENABLE_PDF417 0
#define ZXING_VERSION_MAJOR 3
#define ZXING_VERSION_MINOR 1
#define ZXING_VERSION_PATCH 1
#define ZXING_VERSION_SUFFIX ""
#define ZXING_VERSION_STR "3.1.1"
