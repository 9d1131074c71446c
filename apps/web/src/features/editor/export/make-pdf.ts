/** What writes a PDF, with the fonts it embeds. It is loaded when somebody asks for one. */
import regular from "@fontsource/figtree/files/figtree-latin-400-normal.woff?url";
import bold from "@fontsource/figtree/files/figtree-latin-700-normal.woff?url";
import regularExtended from "@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?url";
import boldExtended from "@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?url";
import type { Editor, Look, Watch } from "@tafel/whiteboard";
import { exportPdf } from "@tafel/whiteboard/pdf";

export async function makePdf(editor: Editor, look: Look, title: string, watch: Watch) {
  const fonts = {
    regular: await Promise.all([regular, regularExtended].map(bytesOf)),
    bold: await Promise.all([bold, boldExtended].map(bytesOf)),
  };
  return exportPdf(editor, look, { title, language: document.documentElement.lang, fonts }, watch);
}

const bytesOf = async (url: string): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer();
