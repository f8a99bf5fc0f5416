import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname
/** Packages with native code or files of their own; they stay in `node_modules`. */
const external = ['sqlite3', '@node-rs/argon2', 'pg-native', 'bufferutil', 'utf-8-validate']

/**
 * The server and the command line in one file, `dist/plumbline.js`, so that it starts at once.
 * Built before the browser's part.
 */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: resolve(root, 'cli/main.ts'),
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      external: [...external, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      output: {
        entryFileNames: 'plumbline.js',
        chunkFileNames: 'server-[name]-[hash].js',
        banner: '#!/usr/bin/env node',
      },
    },
  },
})
