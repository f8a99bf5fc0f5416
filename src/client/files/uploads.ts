import { Refusal } from '../../core/catalogue/errors.ts'
import { faultOf, fileName, fittingName } from '../../core/files/names.ts'
import type { Uploaded } from '../../core/files/rows.ts'
import { holdOf, isFault, isPassing } from '../engine/outbox/failures.ts'
import { uploadedHere } from '../engine/replica/uploaded-here.ts'
import {
  ask,
  attempt,
  closeListeners,
  report,
  type Workspace,
  workspace,
} from '../engine/workspace.ts'
import { whyOf } from '../requests/words.ts'
import { type Owner, type PendingFile, uploads } from './pending.ts'
import { sendFile } from './send-file.ts'

/** Pictures that were uploaded on this page, by the hash of the file: nobody needs to fetch them. */
export const picturesHere = new Map<string, string>()

/** What belongs to a pending file and is not shown. */
interface Source {
  file: File
  stop: AbortController
  space: Workspace
  /** How often it broke off. */
  breaks: number
  /** It broke off and waits a moment. */
  isResting: boolean
  /** Its last failure was none of its own: the server could not take anything. */
  isAway: boolean
}
const sources = new Map<string, Source>()
const rested = { breaks: 0, isResting: false, isAway: false }

/** How many files are sent at once. */
const atOnce = 3
/** How often a file that breaks off is sent again by itself, and after how many milliseconds. */
const breaksMost = 5
const againMs = 3_000
const pictures = /^image\/(png|jpeg|gif|webp|bmp)$/

/** Uploads files for a task or a comment. */
export function addFiles(owner: Owner, files: readonly File[]) {
  const added = files.map((file) => pendingOf(owner, file))
  uploads.files = [...uploads.files, ...added]
  followConnection(workspace())
  go()
}

let followed: Workspace | undefined
/** Goes on when a lost connection is back. */
function followConnection(space: Workspace) {
  if (followed !== space) space.live.onConnected(goOn)
  followed = space
}

function pendingOf(owner: Owner, file: File): PendingFile {
  const id = crypto.randomUUID()
  const name = fittingName(fileName(file.name))
  // What the server would refuse is known before anything is sent.
  const fault = faultOf({ name, size: file.size })
  sources.set(id, { file, stop: new AbortController(), space: workspace(), ...rested })
  return {
    ...{ id, owner, name: name || file.name, size: file.size, sent: 0 },
    state: fault ? 'hopeless' : 'waiting',
    reason: fault ? whyOf(new Refusal(...fault)) : '',
    picture: pictures.test(file.type) ? URL.createObjectURL(file) : null,
  }
}

/** Gives up a file, or takes one away that failed or waits to be named. */
export function dropUpload(id: string) {
  release(uploads.files.filter((each) => each.id === id))
  go()
}

/**
 * Takes files off the page, and lets go what was held for them. Gives what is left of them: a
 * picture that is not shown here any more is gone.
 */
function release(files: readonly PendingFile[]): PendingFile[] {
  const kept = new Set(picturesHere.values())
  const gone = files.map((file) => {
    sources.get(file.id)?.stop.abort()
    sources.delete(file.id)
    const { picture } = file
    if (!picture || kept.has(picture)) return { ...file }
    URL.revokeObjectURL(picture)
    return { ...file, picture: null }
  })
  uploads.files = uploads.files.filter(({ id }) => !gone.some((file) => file.id === id))
  return gone
}

/** What is held for a user is let go with their workspace. */
closeListeners.add(() => {
  const pictures = [...picturesHere.values()]
  picturesHere.clear()
  release(uploads.files)
  for (const picture of pictures) URL.revokeObjectURL(picture)
  followed = undefined
  go()
})

/** Sends a file again that failed. */
export function retryUpload(id: string) {
  Object.assign(sources.get(id) ?? {}, rested)
  change(id, { state: 'waiting', reason: '' })
  go()
}

/** Whether a file has failed only until the server can be reached again. */
const isLeft = ({ id, state }: PendingFile) =>
  state === 'failed' && sources.get(id)?.isAway === true

/** Sends what waits for the server, and what has failed without it. */
const goOn = () => {
  for (const file of uploads.files) {
    if (isLeft(file)) Object.assign(file, { state: 'waiting', reason: '' })
    if (file.state === 'waiting') Object.assign(sources.get(file.id) ?? {}, rested)
  }
  go()
}

/** Begins with the files that wait, as many as are sent at once. */
function go() {
  const sending = uploads.files.filter(({ state }) => state === 'sending').length
  const next = uploads.files.filter(
    ({ id, state }) => navigator.onLine && state === 'waiting' && !sources.get(id)?.isResting,
  )
  for (const { id } of next.slice(0, Math.max(0, atOnce - sending))) void send(id)
  const isBusy = uploads.files.some(
    (file) => /^(waiting|sending|ready)$/.test(file.state) || isLeft(file),
  )
  const listen = isBusy ? addEventListener : removeEventListener
  listen('beforeunload', askFirst)
  listen('online', goOn)
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

const change = (id: string, changed: Partial<PendingFile>) =>
  Object.assign(uploads.files.find((each) => each.id === id) ?? {}, changed)

async function send(id: string) {
  const source = sources.get(id)
  const pending = uploads.files.find((each) => each.id === id)
  if (!source || !pending) return
  if (source.space !== workspace()) return dropUpload(id)
  pending.state = 'sending'
  try {
    const from = pending.sent > 0 ? (await ask('getUpload', { id })).received : 0
    const uploaded = await sendFile({
      ...{ id, name: pending.name, from, file: source.file },
      team: source.space.user.team_id,
      signal: source.stop.signal,
      onProgress: (sent) => change(id, { sent }),
    })
    await use(id, pending.owner, uploaded)
  } catch (error) {
    if (sources.has(id)) fail(id, source, error)
  }
  go()
}

/** A file of a task becomes a row of it; one of a comment waits until that is sent. */
async function use(id: string, owner: Owner, uploaded: Uploaded) {
  uploadedHere.set(id, uploaded)
  const { picture } = uploads.files.find((each) => each.id === id) ?? {}
  if (picture && uploaded.preview && !picturesHere.has(uploaded.hash))
    picturesHere.set(uploaded.hash, picture)
  change(id, { sent: uploaded.size, name: uploaded.name })
  if (owner.startsWith('comment ')) return void change(id, { state: 'ready' })
  let isLate = false
  const added = attempt('attachFile', { task_id: owner.slice('task '.length), upload: id })
  const refused = added.then(
    () => undefined,
    (error: unknown) => (isLate ? report(error) : error),
  )
  // It is shown as expected by then, and waits in the outbox from here on.
  const failure = await Promise.race([refused, pause(shownMs)])
  isLate = true
  if (failure) throw failure
  dropUpload(id)
}

/** After how long a command is shown, or refused by the rules here. */
const shownMs = 1_000

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

function fail(id: string, source: Source, error: unknown) {
  source.isAway = isPassing(error) || isFault(error)
  const isGone = error instanceof Refusal && error.code === 'upload_gone'
  const hold = holdOf(error)
  // A wait that the server has asked for is no try.
  if ((source.isAway || isGone) && (hold || source.breaks++ < breaksMost)) {
    change(id, { state: 'waiting', ...(isGone ? { sent: 0 } : {}) })
    source.isResting = true
    setTimeout(() => {
      source.isResting = false
      go()
    }, hold ?? againMs)
    return
  }
  change(id, { state: 'failed', reason: whyOf(error) })
}

/** The uploads that a comment names, which are none of the page any more. */
export function takeReady(owner: Owner): PendingFile[] {
  const taken = uploads.files.filter((each) => each.owner === owner && each.state === 'ready')
  const left = release(taken)
  go()
  return left
}

/** Puts files back that a comment could not take. */
export function giveBack(files: readonly PendingFile[]) {
  uploads.files = [...uploads.files, ...files]
  go()
}
