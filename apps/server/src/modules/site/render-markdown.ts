import MarkdownIt from "markdown-it";

/** Raw HTML stands as text, and links with a scheme that runs something are not made: what comes out needs no further cleaning. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

/** HTML of a Markdown text, with nothing in it but what Markdown can say. */
export const renderMarkdown = (text: string): string => markdown.render(text);
