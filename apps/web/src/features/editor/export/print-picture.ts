import styles from "./print-picture.module.css";

/** Prints one picture on a page by itself, whatever else the window shows. */
export async function printPicture(svg: string, name: string): Promise<void> {
  const picture = new Image();
  picture.className = styles.printed ?? "";
  picture.alt = name;
  picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await picture.decode();
  document.body.append(picture);
  addEventListener(
    "afterprint",
    () => {
      picture.remove();
      URL.revokeObjectURL(picture.src);
    },
    { once: true },
  );
  window.print();
}
