import * as z from "zod/mini";
import { route } from "./route.ts";

/** Bytes of an uploaded profile picture, before it is resized. */
export const pictureUploadLimit = 5 * 1024 * 1024;

/** Limits of the stored picture, a JPEG: bytes, and pixels per side; specification, point 9. */
export const pictureLimit = { bytes: 512 * 1024, side: 400 } as const;

/** The file types a person may choose; specification, point 5. */
export const pictureKinds = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"] as const;

/** The path of a person's picture, without the token that opens it. */
export const picturePath = (userId: string): string => `/api/uploads/profile-pictures/${userId}.jpg`;

/** Always answers, even without a token. */
export const defaultPicturePath = "/api/uploads/profile-pictures/default.jpg";

/** The picture path that answers contain: the default one for people without a picture. */
export const shownPicturePath = (userId: string, hasOne: boolean): string =>
  hasOne ? picturePath(userId) : defaultPicturePath;

/** The JSON part of the picture calls; the picture itself is served as `image/jpeg` from `picturePath`. */
export const pictures = {
  upload: route({
    area: "pictures",
    method: "POST",
    path: "/api/upload-profile-picture",
    summary: "Set your profile picture: multipart, field profilePicture",
    access: "session",
    answer: z.object({ profilePicture: z.string() }),
    bodyLimit: pictureUploadLimit + 64 * 1024,
  }),
};
