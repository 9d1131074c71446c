/** The pictures that a description takes. Everything else becomes an attachment alone. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];
