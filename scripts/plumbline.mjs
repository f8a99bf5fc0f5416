#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, root } from './prepare.mjs'

install()
build()
await import(pathToFileURL(join(root, 'dist/plumbline.js')).href)
