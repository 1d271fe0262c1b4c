import {
  getDocument,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
} from "pdfjs-dist/legacy/build/pdf.mjs";

/** Opens a PDF by pdf.js, an independent reader, which says errors only and takes no fonts of the system. */
export const openPdf = (bytes: Uint8Array): PDFDocumentLoadingTask =>
  getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
  });
