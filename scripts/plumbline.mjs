#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareToServe, root } from './prepare.mjs'

await prepareToServe()
await import(pathToFileURL(join(root, 'dist/plumbline.js')).href)
