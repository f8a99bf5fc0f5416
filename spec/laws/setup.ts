import { afterAll } from 'vitest'
import { endProcesses } from './process.ts'

// Runs for each file of laws: the modules beside them are loaded once for several files.
afterAll(endProcesses)
