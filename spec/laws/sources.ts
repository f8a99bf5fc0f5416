import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const folders = ['src', 'server', 'cli', 'fixtures', 'spec', 'e2e', 'scripts', 'bench'].filter(
  (folder) => existsSync(join(root, folder)),
)

/** Every source file of the project, by its path from the root. */
export const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(tsx?|mjs)$/.test(name)),
)

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

export const isTest = (file: string) =>
  /\.(test\.tsx?|spec\.ts|law\.ts|journey\.ts)$|^(spec\/suite|e2e)\/|\btesting(\.ts$|\/)/.test(file)

/** The folders within a folder, by their names. */
export const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
