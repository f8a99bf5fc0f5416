import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareToServe, root } from './prepare.mjs'

await prepareToServe()
process.argv.splice(2, Number.POSITIVE_INFINITY, 'serve', ...process.argv.slice(2))
await import(pathToFileURL(join(root, 'dist/plumbline.js')).href)
