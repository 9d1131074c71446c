/** One letter from each of the font's files: a file is fetched only for letters it contains. */
const letters = "aő";
const faces = ['18px "Figtree Variable"', 'bold 18px "Figtree Variable"'];
/** Milliseconds after which a board is shown in another font rather than not at all. */
const timeout = 2000;

/** Elements are painted and measured in the page's font; with the wrong one lines would break elsewhere. */
export async function fontIsReady(): Promise<void> {
  await Promise.race([
    Promise.allSettled(faces.map((face) => document.fonts.load(face, letters))),
    new Promise((resolve) => setTimeout(resolve, timeout)),
  ]);
}
