/** A letter of each of the font's files: one is fetched only for letters it has. */
const letters = "aő";
const faces = ['18px "Figtree Variable"', 'bold 18px "Figtree Variable"'];
/** Milliseconds after which a board is shown in another font rather than not at all. */
const timeout = 2000;

/** Elements are painted and measured with the font of the page; on the wrong one lines would break elsewhere. */
export async function fontIsReady(): Promise<void> {
  await Promise.race([
    Promise.allSettled(faces.map((face) => document.fonts.load(face, letters))),
    new Promise((resolve) => setTimeout(resolve, timeout)),
  ]);
}
