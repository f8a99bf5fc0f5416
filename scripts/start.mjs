import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './prepare.mjs'

install()
build()
process.argv.splice(2, Number.POSITIVE_INFINITY, 'serve', ...process.argv.slice(2))
await import(pathToFileURL(join(root, 'dist/plumbline.js')).href)
