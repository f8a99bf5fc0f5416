import { resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/**
 * What is loaded together: what asks for everything else, what all pages need, a project's tasks,
 * then what stands around them, its menus, the page before signing in, and what edits a task.
 */
const tiers = {
  first: ['app/main.ts'],
  base: ['app/draw.tsx'],
  work: [
    'app/routing/SignedInGuard.tsx',
    'app/routing/AppGuard.tsx',
    'shell/Shell.tsx',
    'projects/page/ProjectPage.tsx',
    '../client/engine/workspace.ts',
  ],
  calls: ['../client/engine/calls/contract.ts', '../client/engine/live/socket.ts'],
  tools: [
    'shell/bar/TopBarRest.tsx',
    'projects/page/ProjectBars.tsx',
    'session/login/LoggingOutPage.tsx',
  ],
  menus: [
    'tasks/bars/FieldsMenu.tsx',
    'tasks/bars/MoreMenu.tsx',
    'tasks/bars/filters/AllFilters.tsx',
    'tasks/bars/filters/FilterPopover.tsx',
    'tasks/bars/views/ViewsMenu.tsx',
    'tasks/groups/GroupActionsMenu.tsx',
    'tasks/groups/GroupMenu.tsx',
    'tasks/list/ColumnMenu.tsx',
  ],
  login: ['session/login/LoginPage.tsx'],
  editing: ['tasks/fields/CellEditor.tsx', 'tasks/TaskMenu.tsx'],
}

/** Where the tiers are named from. */
const screens = resolve(import.meta.dirname, '../src/screens')

/**
 * Puts what the first screens share into few files, as each file costs its headers and is
 * compressed for itself. A first build, split as the bundler likes, tells which modules a screen
 * really needs; the first tier that needs a module gets it. What is in none goes where the bundler
 * likes. The page before signing in loads nothing of a project: what both need is in `base`,
 * and what it shares with the menus alone is in a file of its own.
 */
export async function planChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const login = needed(tiers.login, chunks)
  const inProject = needed([...tiers.work, ...tiers.calls, ...tiers.tools], chunks)
  const menus = needed(tiers.menus, chunks)
  const groups = Object.entries(tiers).map(([name, roots], place, { length }) => {
    const ids = needed(roots, chunks)
    const test = (id: string) =>
      ids.has(id) || (name === 'base' && login.has(id) && inProject.has(id))
    return { name, test, priority: 2 * (length - place) }
  })
  // A group takes along what its modules import, unless one before it has that.
  const before = groups.find(({ name }) => name === 'menus')!.priority + 1
  return [
    ...groups,
    { name: 'fields', test: (id) => login.has(id) && menus.has(id), priority: before },
  ]
}

/** The modules in the files that hold some modules, in those that these import, and so on. */
function needed(
  roots: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
  const ids = roots.map((root) => resolve(screens, root))
  for (const id of ids)
    if (!chunks.some(({ moduleIds }) => moduleIds.includes(id)))
      throw new Error(`scripts/chunks.ts names ${id}, which is in no file`)
  const found = new Set(chunks.filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id))))
  for (const { imports } of found)
    for (const name of imports)
      for (const chunk of chunks) if (chunk.fileName === name) found.add(chunk)
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds))
}
