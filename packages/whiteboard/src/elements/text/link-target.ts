/** Pages and mail, and nothing that a browser would run. */
export const isLinkTarget = (link: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(link);
