import { shown } from '../numbers.ts'
import { activity, costs, machines } from './costs.ts'
import { type Outcome, simulate } from './queue.ts'

const sizes = [1_000, 1_000_000]
/** How long the log of changes, and the former states of rows, are kept. */
const [logDays, historyDays] = [30, 90]
/** For how many years the nodes of the database have room. */
const yearsAhead = 2

/** What is expected of so many teams, by name. */
function figuresOf(teams: number): [name: string, value: string][] {
  const people = teams * activity.peopleAtWork
  const commandsPerSecond = (people * activity.commandsPerMinute) / 60
  const readsPerSecond = (people * activity.readsPerMinute) / 60
  const roomsPerSecond = (people * activity.roomsPerMinute) / 60

  const processCores = (commandsPerSecond * costs.commandMs + readsPerSecond * costs.readMs) / 1000
  const processes = Math.ceil(processCores / machines.processBusy)
  // At the most: where commands are few, each has a commit of its own.
  const databaseCores =
    (commandsPerSecond * (costs.groupMs + costs.groupedMs) + roomsPerSecond * costs.roomMs) / 1000
  const disk = diskOf(teams)
  const nodes = Math.ceil(
    Math.max(
      databaseCores / machines.databaseCores / machines.databaseBusy,
      (disk.atFirstGb + yearsAhead * disk.perYearGb) / machines.databaseDiskGb,
    ),
  )

  // Teams share nothing: one node with its processes is like any other.
  const site = {
    processes: Math.ceil(processes / nodes),
    // Rooms that are read take their part of the cores first.
    cores: Math.max(
      1,
      Math.floor(machines.databaseCores - (roomsPerSecond * costs.roomMs) / 1000 / nodes),
    ),
    commitsAtOnce: machines.databaseCores,
    groupMost: machines.groupMost,
    commandsPerSecond: commandsPerSecond / nodes,
    readsPerSecond: readsPerSecond / nodes,
    commandMs: costs.commandMs,
    readMs: costs.readMs,
    groupMs: costs.groupMs,
    groupedMs: costs.groupedMs,
    commitWaitMs: costs.commitWaitMs,
    // Some hundred thousand calls, however many come in a second.
    seconds: Math.max(20, Math.min(2_000, (200_000 / readsPerSecond) * nodes)),
    seed: 17,
  }
  const apart = simulate(site)
  const inTurn = simulate({ ...site, commitsAtOnce: 1 })
  const memoryMb =
    costs.startMb + costs.roomsMb + (people * activity.socketsEach * costs.socketMb) / processes
  return [
    ['people at work', shown(people)],
    ['commands a second', shown(commandsPerSecond)],
    ['reads a second', shown(readsPerSecond)],
    ['sockets', shown(people * activity.socketsEach)],
    ['processes', shown(processes)],
    ['memory of each process', `${shown(memoryMb)} MB`],
    ['memory of all of them', `${shown((memoryMb * processes) / 1000)} GB`],
    ['nodes of the database', shown(nodes)],
    ['processes at each node', shown(site.processes)],
    ['busy cores of each node', `${shown(databaseCores / nodes)} of ${machines.databaseCores}`],
    ['disk at first, with the log', `${shown(disk.atFirstGb)} GB`],
    ['disk for each year more', `${shown(disk.perYearGb)} GB`],
    ['a command, median and 99 %', commandTimes(apart)],
    ['a read, 99 %', apart.saturated ? saturated(apart) : `${shown(apart.readP99)} ms`],
    ['commands in a commit', apart.saturated ? '–' : shown(apart.grouped)],
    ['a command, with one lock in each node', commandTimes(inTurn)],
  ]
}

function diskOf(teams: number) {
  const commandsPerYear = teams * activity.commandsPerDay * activity.daysPerYear
  const kept = (days: number, bytes: number) => (commandsPerYear * days * bytes) / 365
  const atFirst =
    teams * activity.tasksPerTeam * costs.taskBytes +
    kept(logDays, costs.lineBytes) +
    kept(historyDays, costs.formerBytes)
  const perYear = (commandsPerYear / activity.commandsPerTask) * costs.taskBytes
  return { atFirstGb: atFirst / 1e9, perYearGb: perYear / 1e9 }
}

const saturated = ({ why }: { why: string }) => `saturated: ${why}`
const commandTimes = (outcome: Outcome) =>
  outcome.saturated
    ? saturated(outcome)
    : `${shown(outcome.commandP50)} ms, ${shown(outcome.commandP99)} ms`

/** The table of docs/scaling.md. */
export function expected(): string {
  const columns = sizes.map(figuresOf)
  const rows = [
    ['', ...sizes.map((teams) => `${shown(teams)} teams`)],
    ...columns[0]!.map(([name], n) => [name, ...columns.map((column) => column[n]![1])]),
  ]
  const widths = rows[0]!.map((_, n) => Math.max(...rows.map((row) => row[n]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')
}
