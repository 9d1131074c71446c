import MarkdownIt from "markdown-it";

/**
 * Raw HTML is shown as text, and links with a scheme that runs something are not created: the output needs no further
 * cleaning.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

/** A Markdown text as HTML, containing only what Markdown can express. */
export const renderMarkdown = (text: string): string => markdown.render(text);
