import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './prepare.mjs'

// Text files of the client are compressed once, at the build, as far as they go.
const folder = join(root, 'dist/client')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name))
  .map((name) => join(folder, name))
await Promise.all(files.map(compress))

async function compress(path) {
  const text = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, zipped)
}
