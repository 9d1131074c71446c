import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown, UserConfig } from "vite";
import { languageCookie, languages } from "../../packages/contract/src/languages.ts";

const texts = fileURLToPath(new URL("src/texts/", import.meta.url));
/** A file of the catalogue as specified, which stands for the same file of each language. */
const area = new RegExp(`^${texts}([\\w-]+\\.ts)$`);

/**
 * One build a language (docs/decisions/0028): all code imports `texts/<area>.ts`, and each build takes that file from
 * its own language's folder. Scripts are named by their content, so what has no text in it is made once for all; the
 * pages and the service worker lie in a folder a language.
 */
export const textsOfLanguage: Plugin = {
  name: "texts-of-language",
  enforce: "pre",
  sharedDuringBuild: true,
  async resolveId(specifier, importer, options) {
    const language = this.environment.name;
    if (!isTranslated(language) || !specifier.includes("/texts/") || importer?.startsWith(texts)) return null;
    const found = await this.resolve(specifier, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace(area, `${texts}${language}/$1`) };
  },
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const language = this.environment.name;
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== "asset" || !name.endsWith(".html")) continue;
        delete bundle[name];
        const page = String(file.source);
        const source = isTranslated(language) ? page.replace(/<html lang="\w+"/, `<html lang="${language}"`) : page;
        this.emitFile({ type: "asset", fileName: `${language}/${name}`, source });
      }
    },
  },
  /** In development there is one server for all: who has chosen a language is given its file in place of the other. */
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const language = languages.find((one) => request.headers.cookie?.includes(`${languageCookie}=${one}`));
      if (language && isTranslated(language)) {
        request.url = request.url?.replace(/^\/src\/texts\/([\w-]+\.ts)/, `/src/texts/${language}/$1`);
      }
      next();
    });
  },
};

const isTranslated = (language: string) => language !== "specified" && languages.some((one) => one === language);

/** The build of each language, one after the other into one folder, which the first one clears. */
export const eachLanguage = (
  output: (language: string) => Rolldown.OutputOptions,
): Pick<UserConfig, "environments" | "builder"> => ({
  environments: Object.fromEntries(
    languages.map((language, index) => [
      language,
      {
        consumer: "client",
        build: {
          emptyOutDir: index === 0,
          copyPublicDir: index === 0,
          rolldownOptions: { output: output(language) },
        },
      },
    ]),
  ),
  builder: {
    buildApp: async ({ environments, build }) => {
      for (const language of languages) if (environments[language]) await build(environments[language]);
    },
  },
});
