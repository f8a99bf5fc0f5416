import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './prepare.mjs'

// Text files of the client are compressed once, at the build, as far as they go.
const visit = (path) => {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path)) visit(join(path, name))
    return
  }
  if (!/\.(js|css|svg|json|webmanifest)$/.test(path)) return
  const text = readFileSync(path)
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  )
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
}
visit(join(root, 'dist/client'))
