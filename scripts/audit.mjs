import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './prepare.mjs'

/** How grave an advisory can be, least first, in npm's words. */
const severities = ['info', 'low', 'moderate', 'high', 'critical']

/**
 * What `npm audit --json` reports, for people: one line for each advisory from a severity on, the
 * gravest first. `exit` is 0 without any, 1 with some, and 2 when npm could not ask.
 */
export function summary(report, level = 'low') {
  if (!report?.vulnerabilities)
    return {
      exit: 2,
      lines: [`npm could not ask for advisories: ${report?.message ?? 'no answer'}`],
    }
  const found = Object.values(report.vulnerabilities)
    .flatMap((each) =>
      each.via
        .filter((via) => typeof via === 'object')
        .map((via) => ({ ...via, fix: fixOf(each) })),
    )
    .filter(({ severity }) => severities.indexOf(severity) >= severities.indexOf(level))
    .sort(
      (a, b) =>
        severities.indexOf(b.severity) - severities.indexOf(a.severity) ||
        a.name.localeCompare(b.name),
    )
  const packages = new Set(found.map(({ name }) => name)).size
  const total = report.metadata?.dependencies?.prod
  return {
    exit: found.length > 0 ? 1 : 0,
    lines: [
      ...found.map(
        ({ severity, name, range, title, url, fix }) =>
          `${severity.padEnd(9)} ${name} ${range}: ${title}\n          ${fix} ${url}`,
      ),
      found.length > 0
        ? `${found.length} advisories of severity ${level} or more in ${packages} packages.`
        : `No advisories of severity ${level} or more${total ? ` in ${total} packages` : ''}.`,
    ],
  }
}

function fixOf({ fixAvailable }) {
  if (!fixAvailable) return 'No fix yet.'
  if (fixAvailable === true) return 'Fixed by: npm audit fix.'
  const breaking = fixAvailable.isSemVerMajor ? ', a breaking change' : ''
  return `Fixed by ${fixAvailable.name}@${fixAvailable.version}${breaking}.`
}

/** Asks the registry about the packages that the product runs on. */
function ask() {
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json']
  const { stdout } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

function main(args) {
  const level = /^--level=(\w+)$/.exec(args.join(' '))?.[1] ?? 'low'
  if (!severities.includes(level) || (args.length > 0 && !args[0].startsWith('--level='))) {
    console.error(`npm run audit -- [--level=${severities.join('|')}]`)
    process.exit(2)
  }
  const { exit, lines } = summary(ask(), level)
  console.log(lines.join('\n'))
  process.exitCode = exit
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
