import * as z from "zod/mini";
import { route } from "./route.ts";

/** Bytes of an uploaded profile picture, before it is made small. */
export const pictureUploadLimit = 5 * 1024 * 1024;

/** What is kept and served: a JPEG of at most this many bytes and pixels a side; specification, point 9. */
export const pictureLimit = { bytes: 512 * 1024, side: 400 } as const;

/** The kinds of file a person may choose; specification, point 5. */
export const pictureKinds = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"] as const;

/** The path of a person's picture, without the token that opens it. */
export const picturePath = (userId: string): string => `/api/uploads/profile-pictures/${userId}.jpg`;

/** Answers always, and without a token. */
export const defaultPicturePath = "/api/uploads/profile-pictures/default.jpg";

/** What answers name as somebody's picture: the default one for whoever has none. */
export const shownPicturePath = (userId: string, hasOne: boolean): string =>
  hasOne ? picturePath(userId) : defaultPicturePath;

/** The JSON part of the pictures' calls; the picture itself is served as `image/jpeg` from `picturePath`. */
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
