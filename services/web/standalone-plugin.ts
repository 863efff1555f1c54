/**
 * Builds `standalone.html`, too: the replay as one file, whose API is a recording that
 * `./poker-deluxe export --format html` writes into it (docs/recording.md).
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { build, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";

import { LICENCES } from "./notices-plugin.ts";

/** The plugin; `source` is the folder of the page's sources, `config` how it is built alone. */
export function standalone(source: string, config: UserConfig): Plugin {
  let folder = "";
  return {
    name: "standalone",
    apply: "build",
    configResolved(resolved) {
      folder = resolved.build.outDir;
    },
    async closeBundle() {
      const made = await build(alone(source, config));
      const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput;
      const icon = readFileSync(join(source, "../public/icon.svg"), "utf8");
      const licences = readFileSync(join(folder, LICENCES), "utf8").replaceAll("--", "- -"); // which go with every copy
      writeFileSync(join(folder, "standalone.html"), page(scriptOf(output), styleOf(output), icon, licences));
    },
  };
}

function alone(source: string, config: UserConfig): InlineConfig {
  const instead = (file: string) => ({ find: `~/${file}`, replacement: join(source, "offline", file.replace(/^\w+\//, "")) });
  const others = Object.entries(config.resolve?.alias ?? {}).map(([find, replacement]) => ({ find, replacement }));
  return {
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { alias: [instead("api/transport"), instead("app/pages"), ...others] },
    build: {
      ...config.build,
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      rolldownOptions: {
        input: join(source, "offline/main.tsx"),
        output: { codeSplitting: false },
      },
    },
  };
}

function scriptOf(output: Rolldown.RolldownOutput["output"]): string {
  const [chunk, ...more] = output.filter((each) => each.type === "chunk");
  if (!chunk || more.length) throw new Error("the file must have one script");
  return chunk.code.trim().replaceAll("</script", "<\\/script");
}

function styleOf(output: Rolldown.RolldownOutput["output"]): string {
  const styles = output.filter((each) => each.type === "asset" && each.fileName.endsWith(".css"));
  return styles.map((each) => (each as Rolldown.OutputAsset).source.toString().trim()).join("\n");
}

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The file: it may load nothing, and runs no script but its own. */
function page(script: string, style: string, icon: string, licences: string): string {
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Poker Deluxe</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<noscript>Poker Deluxe needs JavaScript. Poker Deluxe braucht JavaScript.</noscript>
<script type="text/plain" id="recording"></script>
<script type="module">${script}</script>
</body>
</html>
<!--
${licences}
-->
`;
}
