import { resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/**
 * What is loaded together: what asks for everything else, what all pages need, a project's tasks,
 * then what stands around them, what follows the focus, messages, the menus, the settings, the page
 * before signing in, and what edits a task.
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
  calls: ['../client/engine/calls/project-calls.ts', '../client/engine/live/socket.ts'],
  tools: [
    'shell/bar/TopBarRest.tsx',
    'projects/page/ProjectBars.tsx',
    'session/login/LoggingOutPage.tsx',
  ],
  focus: ['../parts/focus/FollowFocus.tsx'],
  messages: [
    'app/alerts/AlertBar.tsx',
    'app/alerts/watch-place.ts',
    '../parts/page/MessageLines.tsx',
    '../parts/page/BusySpinner.tsx',
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
  settings: ['settings/shell/SettingsShell.tsx', 'settings/personal/ProfilePage.tsx'],
  login: ['session/login/LoginPage.tsx', 'session/login/PasskeyLogin.tsx'],
  editing: ['tasks/fields/CellEditor.tsx', 'tasks/menu/TaskMenu.tsx'],
}

type Tier = keyof typeof tiers

/**
 * What is needed by one of the first and by one of the second is in a file of its own, before a tier
 * takes it: not all of that tier is loaded where only this is needed. Others than tiers are modules.
 */
const between: Readonly<
  Record<string, readonly [before: Tier, readonly string[], readonly string[]]>
> = {
  shared: ['work', ['messages'], ['work', 'calls', 'tools']],
  fields: ['messages', ['login'], ['messages', 'menus', 'settings']],
  dialogs: ['settings', ['settings'], ['editing']],
  tables: ['login', ['settings/members/MembersPage.tsx'], ['settings/lists/ClientsPage.tsx']],
}

/** Where the tiers are named from. */
const screens = resolve(import.meta.dirname, '../src/screens')

/**
 * Puts what the first screens share into few files, as each file costs its headers and is
 * compressed for itself. A first build, split as the bundler likes, tells which modules a screen
 * really needs; the first tier that needs a module gets it. What is in none goes where the bundler
 * likes. The page before signing in loads nothing of a project, not even once it is used: what both
 * need is in `base`.
 */
export async function planChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const of = (names: readonly string[]) =>
    needed(
      names.flatMap((name) => (Object.hasOwn(tiers, name) ? tiers[name as Tier] : name)),
      chunks,
    )
  const both = (one: readonly string[], other: readonly string[]) => {
    const [first, second] = [of(one), of(other)]
    return (id: string) => first.has(id) && second.has(id)
  }
  const ofAll = both(['login'], ['work', 'calls', 'tools'])
  const groups = Object.keys(tiers).map((name, place, { length }) => {
    const ids = of([name])
    const test = (id: string) => ids.has(id) || (name === 'base' && ofAll(id))
    return { name, test, priority: 2 * (length - place) }
  })
  // A group takes along what its modules import, unless one before it has that.
  return [
    ...groups,
    ...Object.entries(between).map(([name, [before, one, other]]) => ({
      name,
      test: both(one, other),
      priority: groups.find((group) => group.name === before)!.priority + 1,
    })),
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
