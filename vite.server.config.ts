import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { leanServer } from './scripts/lean-packages.ts'

const root = import.meta.dirname
/** Packages with native code or files of their own; they stay in `node_modules`. */
const external = ['sqlite3', '@node-rs/argon2', 'pg-native', 'bufferutil', 'utf-8-validate']

/**
 * Writes characters beyond Latin-1 as escapes. One of them makes the engine hold the whole text of
 * its file with two bytes a character. Last of all, as whatever prints the code again writes them out.
 */
const asLatin: Plugin = {
  name: 'as-latin',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = latin(file.code)
  },
}

// A backslash before such a character says nothing more, and would escape that of its escape.
const latin = (code: string) =>
  code.replace(
    /(?<!\\)((?:\\\\)*)\\?([^\0-\xff])/g,
    (_, escaped: string, character: string) =>
      `${escaped}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * The server and the command line, `dist/plumbline.js`, in few files, so that it starts at once, and
 * the thread that reads files of imports.
 * Built before the browser's part.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [leanServer(), asLatin],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        plumbline: resolve(root, 'cli/main.ts'),
        'import-worker': resolve(root, 'server/imports/worker.ts'),
      },
      external: [...external, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'server-[name]-[hash].js',
        banner: '#!/usr/bin/env node',
      },
    },
  },
})
