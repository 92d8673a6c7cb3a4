// Reads a QR code in a picture, for JavaScript (web/driver/scanner.js).

#include "CharacterSet.h"
#include "ECI.h"
#include "JSON.h"
#include "ReadBarcode.h"
#include "TextDecoder.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace ZXing;

/// Stand-ins for TextDecoder.cpp and JSON.cpp, whose tables of Chinese and Japanese take more bytes than the reader itself. A
/// code's content leaves as bytes, and JavaScript turns them into text.
namespace ZXing {
std::string BytesToUtf8(ByteView, ECI) { return {}; }
std::string JsonEscapeStr(std::string_view) { return {}; }
std::string_view JsonFind(std::string_view, std::string_view) { return {}; }
}

/// Bytes of a code's content that are given out. A code of version 40 holds 2,953 (ISO/IEC 18004), or 7,089 digits.
static constexpr size_t contentLimit = 8192;
static uint8_t content[contentLimit];

extern "C" {
/// Allocates the bytes of a picture.
__attribute__((export_name("room"))) void* room(int bytes) { return malloc(static_cast<size_t>(bytes)); }

/// The content of the code that was read last.
__attribute__((export_name("text"))) uint8_t* text() { return content; }

/// Reads a picture of a byte of light a pixel. Returns the content's length, or -1 if there is no code.
///
/// A code with a valid checksum but malformed content may trap. The instance is unusable then.
__attribute__((export_name("read"))) int readCode(const uint8_t* light, int width, int height)
{
	auto options = ReaderOptions()
		.formats(BarcodeFormat::QRCode)
		.tryHarder(true)
		.tryInvert(true)
		.tryDownscale(true)
		.tryRotate(true)
		.maxNumberOfSymbols(1);
	auto codes = ReadBarcodes(ImageView(light, width, height, ImageFormat::Lum), options);
	if (codes.empty())
		return -1;
	auto bytes = codes.front().bytes();
	auto count = std::min(bytes.size(), contentLimit);
	std::copy_n(bytes.begin(), count, content);
	return static_cast<int>(count);
}
}
