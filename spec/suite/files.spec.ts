import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { redeemCode } from '../../src/core/billing/calls.ts'
import { getAccountStorage } from '../../src/core/billing/info.ts'
import {
  attachFile,
  deleteAttachment,
  getAttachmentUrl,
  getUpload,
  listAttachments,
  uploadFile,
} from '../../src/core/files/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { getRowsOfTask } from '../../src/core/live/calls.ts'
import { deleteTask } from '../../src/core/tasks/calls.ts'
import { listTasksV2 } from '../../src/core/tasks/list/queries.ts'
import { holdWriter, queued } from '../held-writer.ts'
import { bounds } from '../oracle/bounds.ts'
import { photo, picture } from '../pictures.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import { onPlan, uploadsOf, weighUpload } from './inside.ts'
import { newCode } from './new-code.ts'
import { target } from './target.ts'
import { asDataUrl, attach, look, refusedUpload, send, upload } from './uploads.ts'

const server = target()
const ours = { ours: true }
const added = { added: true }
const text = (words: string) => Buffer.from(words)

/** A project with a task that has no files. */
async function withTask(name?: string) {
  const shop = await emptyProject(server, name)
  const task_id = await shop.make('Raise the dome')
  return {
    ...shop,
    task_id,
    files: (person = shop.owner) => person.do(listAttachments, { id: task_id }),
    counted: async () => (await shop.list()).find(({ id }) => id === task_id)!.attachments_count,
  }
}

clause(
  ['B3.64', 'B7.132'],
  'a file is added to a task as a data URL, listed, counted, read and deleted',
  async () => {
    const { owner, member, task_id, project_id, files, counted, info } = await withTask()
    const bytes = Buffer.alloc(1_536, 'plan ')
    const made = await member.do(
      attachFile,
      asDataUrl(bytes, 'Plan of the dome.TXT', { task_id, project_id }, 'text/plain'),
    )
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Plan of the dome.TXT',
      size: '1.5 KB',
      type: 'txt',
      url: expect.any(String),
      created_at: expect.any(String),
    })
    expect(await files()).toEqual([made])
    expect(await counted()).toBe(1)
    expect((await info(task_id)).attachments_count).toBe(1)
    const v2 = await owner.do(listTasksV2, { id: project_id })
    expect(JSON.stringify(v2)).toContain('"attachments_count":1')
    const { url, expires_in } = await owner.do(getAttachmentUrl, { id: made.id, file: made.name })
    expect(expires_in).toBe(3_600)
    expect((await look(owner, url)).bytes.equals(bytes)).toBe(true)
    const [gone] = await owner.do(deleteAttachment, { id: made.id })
    expect(gone).toMatchObject({ id: made.id })
    expect([await files(), await counted()]).toEqual([[], 0])
  },
)

clause('B7.132', 'what is missing, too large, blocked or no data URL is refused', async () => {
  const { owner, task_id, project_id, files } = await withTask()
  const whole = asDataUrl(text('x'), 'x.txt', { task_id, project_id })
  for (const missing of ['file', 'file_name', 'project_id', 'size'] as const) {
    const { [missing]: _, ...rest } = whole
    await owner.refused(attachFile, { ...rest, task_id }, 'upload_missing')
  }
  for (const empty of [{ file: '' }, { file_name: '' }, { project_id: '' }, { size: 0 }])
    await owner.refused(attachFile, { ...whole, ...empty }, 'upload_missing')
  for (const file of ['data:;base64,eA==', 'data:text/plain,x', 'eA==', 'data:text/plain;base64,'])
    await owner.refused(attachFile, { ...whole, file }, 'upload_failed')
  const large = { ...whole, size: bounds.attachmentBytes + 1 }
  const { message, title } = await owner.refused(attachFile, large, 'file_too_large')
  expect([title, message]).toEqual(['Upload failed!', 'Max file size for attachments is 50 MB.'])
  for (const ending of ['exe', 'BAT', 'js', 'lnk', 'hta', 'exe.', 'exe ', 'e\u202exe']) {
    const blocked = { ...whole, file_name: `x.${ending}` }
    const { message } = await owner.refused(attachFile, blocked, 'file_blocked')
    expect(message).toMatch(/^File type \.\w+ is not allowed for security reasons\.$/)
  }
  const name = `${'n'.repeat(bounds.fileName - 3)}.txt`
  await owner.refused(attachFile, { ...whole, file_name: name }, 'file_name_too_long')
  await owner.do(attachFile, { ...whole, file_name: name.slice(1) })
  expect(await files()).toHaveLength(1)
})

clause('B7.132', 'a file smaller than was said is as large as what came', async () => {
  const { owner, task_id, project_id, files } = await withTask()
  const small = asDataUrl(Buffer.alloc(1_536, 'plan '), 'plan.txt', { task_id, project_id })
  const made = await owner.do(attachFile, { ...small, size: bounds.attachmentBytes })
  expect(made.size).toBe('1.5 KB')
  expect(await files()).toEqual([made])
})

clause(
  'B7.132',
  'a file is uploaded as it is, and added to a task by the id of its upload',
  async () => {
    const { owner, member, task_id, files } = await withTask()
    const bytes = Buffer.alloc(300_000, 'abc')
    const sent = await upload(owner, bytes, 'data.bin')
    expect(sent).toMatchObject({ name: 'data.bin', type: 'bin', size: 300_000, preview: null })
    await member.refused(attachFile, { task_id, upload: sent.id }, 'upload_gone')
    await owner.refused(attachFile, { task_id, upload: randomUUID() }, 'upload_gone')
    expect(await files()).toEqual([])
    const { url } = await owner.do(attachFile, { task_id, upload: sent.id })
    expect((await look(member, url)).bytes.equals(bytes)).toBe(true)
  },
  added,
)

clause(
  'B7.132',
  'an upload that is sent again is the same, and one that broke off goes on where it ended',
  async () => {
    const { owner } = await withTask()
    const bytes = Buffer.alloc(200_000, 'xyz')
    const id = randomUUID()
    const half = { id, size: bytes.length }
    expect(await owner.do(getUpload, { id })).toEqual({ received: 0 })
    await owner.refused(uploadFile, { id, name: 'a.bin', size: 9 }, 'upload_failed')
    const cut = await send(owner, bytes.subarray(0, 120_000), 'a.bin', half)
    expect(cut).toMatchObject({ done: false, code: 'upload_failed' })
    expect(await owner.do(getUpload, { id })).toEqual({ received: 120_000 })
    expect(await send(owner, bytes, 'a.bin', { id, from: 130_000 })).toMatchObject({
      code: 'upload_gone',
    })
    const rest = await send(owner, bytes, 'a.bin', { id, from: 120_000 })
    expect(rest).toMatchObject({ done: true, body: { size: 200_000 } })
    const whole = await upload(owner, bytes, 'a.bin')
    expect(rest.body.hash).toBe(whole.hash)
    expect((await send(owner, bytes, 'a.bin', { id })).body).toEqual(rest.body)
    expect(await send(owner, bytes, 'b.bin', { id })).toMatchObject({ code: 'command_id_reused' })
    expect(await send(owner, bytes, 'a.bin', { size: 100 })).toMatchObject({
      code: 'upload_failed',
    })
    expect(await owner.do(getUpload, { id })).toEqual({ received: 200_000 })
  },
  added,
)

clause(
  'B7.132',
  'names are plain: no folders, no controls, no letters that turn others round',
  async () => {
    const { owner } = await withTask()
    for (const [given, kept] of [
      ['../../etc/passwd', 'passwd'],
      ['C:\\fakepath\\me.png', 'me.png'],
      ['photo\u202egpj.txt', 'photogpj.txt'],
      ['a\u0007b\r\nc.txt', 'a b c.txt'],
      ['<b>x.txt', 'x.txt'],
      ['re\u0301sume\u0301.pdf', 'r\u00e9sum\u00e9.pdf'],
      ['a"b;c.txt', 'a"b;c.txt'],
      ['.profile', '.profile'],
    ] as const)
      expect((await upload(owner, text('x'), given)).name).toBe(kept)
    for (const none of ['', '   ', '..', '/', '\u202e', 'a/'])
      await refusedUpload(owner, text('x'), none, 'upload_missing')
    await refusedUpload(owner, text('x'), `${'語'.repeat(90)}.txt`, 'file_name_too_long')
    await refusedUpload(owner, text(''), 'empty.txt', 'file_empty')
    for (const program of ['evil.exe', 'evil..exe', '.exe', 'evil.exe:x', 'evil.exe(', 'page.mht'])
      await refusedUpload(owner, text('x'), program, 'file_blocked')
    expect(await send(owner, text('x'), 'x', { size: bounds.fileBytes + 1 })).toMatchObject({
      code: 'file_too_large',
    })
  },
  added,
)

clause('B7.132', 'two files of one name are two files', async () => {
  const { owner, task_id, files } = await withTask()
  await attach(owner, task_id, text('one'), 'same.txt')
  await attach(owner, task_id, text('two'), 'same.txt')
  const both = await files()
  expect(both.map(({ name }) => name)).toEqual(['same.txt', 'same.txt'])
  const contents = await Promise.all(both.map(async ({ url }) => (await look(owner, url)).bytes))
  expect(contents.map(String).sort()).toEqual(['one', 'two'])
})

clause('B7.132', 'scripts are taken out of SVG, XML and HTML, or the file is refused', async () => {
  const { owner, task_id } = await withTask()
  const read = async (words: string, name: string) =>
    String((await look(owner, (await attach(owner, task_id, text(words), name)).url)).bytes)
  const quiet = '<?xml version="1.0"?>\n<!-- kept -->\n<data online="1"><![CDATA[<x>]]></data>'
  expect(await read(quiet, 'data.xml')).toBe(quiet)
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
  expect(await read(drawn, 'quiet.svg')).toBe(drawn)
  const loud = drawn.replace('<path', '<script>alert(1)</script><path onclick="alert(2)"')
  const cleaned = await read(loud, 'loud.SVG')
  expect(cleaned).toContain('d="M0 0"')
  expect(cleaned).not.toMatch(/alert|script|onclick/)
  const page = await read(
    '<!DOCTYPE html><p onmouseover=x>Words</p><a href="java&Tab;script:x">a</a><iframe src=y></iframe>',
    'page.html',
  )
  expect(page).toMatch(/^<!DOCTYPE html>/)
  expect(page).toContain('<p>Words</p>')
  expect(page).not.toMatch(/onmouseover|href|iframe/)
  for (const name of [
    '.html',
    'a..html',
    'a.xhtml',
    'a.xht',
    'a.shtml',
    'a.xsl',
    'a.xslt',
    'a.svg?',
  ])
    expect(await read(loud, name)).not.toMatch(/alert|script|onclick/)
  for (const prefix of ['a.b', '\u00e9'])
    for (const name of ['prefix.svg', 'prefix.xml', 'prefix.xhtml']) {
      const element = `${prefix}:script xmlns:${prefix}="http://www.w3.org/2000/svg"`
      const hidden = drawn.replace('<path', `<${element}>alert(1)</${prefix}:script><path`)
      expect(await read(hidden, name)).not.toMatch(/alert|script/)
    }
  const seam = `<svg xmlns="http://www.w3.org/2000/svg" ${'x'.repeat(1_048_499)} onerror`
  for (const [words, name] of [
    [text(`${seam}${' '.repeat(60)}="alert(1)"/>`), 'seam.svg'],
    [gzipSync(loud), 'packed.svgz'],
    [Buffer.from('<svg onload="alert(1)">', 'utf16le'), 'wide.svg'],
    [Buffer.concat([text('<script>'), Buffer.from([0xff, 0xfe])]), 'broken.html'],
    [text(`<script>${'x'.repeat(300_000)}</script>`), 'long.html'],
    [text(`${'<div>'.repeat(200)}<script></script>`), 'deep.html'],
    [picture(3), 'picture.svg'],
  ] as const)
    await refusedUpload(owner, words, name, 'file_unclean')
})

clause(
  'B7.132',
  'a file is sent to be kept and not shown, runs nothing, and keeps its name',
  async () => {
    const { owner, task_id } = await withTask()
    const { url } = await attach(owner, task_id, text('<script>1</script>'), 'Ünïcode "x".txt')
    for (const query of ['', '?view=inline']) {
      const { headers } = await look(owner, url + query)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition':
          'attachment; filename="_n_code _x_.txt"; filename*=UTF-8\'\'%C3%9Cn%C3%AFcode%20%22x%22.txt',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, no-cache',
      })
    }
    expect((await look(owner, `${url}?view=small`)).status).toBe(404)
  },
)

clause(
  'B7.132',
  'what a browser may show is decided by the bytes of a file, and not by its name',
  async () => {
    const { owner, task_id } = await withTask()
    const shown = async (bytes: Buffer, name: string) => {
      const { url } = await attach(owner, task_id, bytes, name)
      const { headers } = await look(owner, `${url}?view=inline`)
      return [headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]
    }
    expect(await shown(picture(9), 'a.png')).toEqual(['image/png', 'inline'])
    expect(await shown(photo, 'photo.png')).toEqual(['image/jpeg', 'inline'])
    expect(await shown(text('%PDF-1.7\n<script>1</script>'), 'a.pdf')).toEqual([
      'application/pdf',
      'inline',
    ])
    for (const [bytes, name] of [
      [text('<html><script>alert(1)</script>'), 'script.png'],
      [text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawn.svg'],
      [text('GIF89'), 'short.gif'],
      [text('<!--%PDF-1.7-->'), 'late.pdf'],
    ] as const)
      expect(await shown(bytes, name)).toEqual(['application/octet-stream', 'attachment'])
  },
  added,
)

clause(
  'B7.132',
  'pictures have a small one beside them; what cannot be decoded has none',
  async () => {
    const { owner, task_id } = await withTask()
    const { url } = await attach(owner, task_id, picture(9, { width: 900, height: 300 }), 'a.png')
    const small = await look(owner, `${url}?view=small`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect([small.bytes.readUInt16LE(26), small.bytes.readUInt16LE(28)]).toEqual([480, 160])
    expect(small.bytes.includes('Secret Studio')).toBe(false)
    const [first] = (await owner.do(getRowsOfTask, { id: task_id, table: 'attachment' })).rows
    expect(first).toMatchObject({ width: 900, height: 300, media: 'image/png' })
    const bomb = picture(0, { width: 20_000, height: 20_000 })
    for (const bytes of [bomb, picture(9).subarray(0, 120)]) {
      const { url } = await attach(owner, task_id, bytes, 'b.png')
      expect((await look(owner, `${url}?view=small`)).status).toBe(404)
      expect((await look(owner, url)).bytes.equals(bytes)).toBe(true)
    }
  },
  added,
)

clause(
  'B7.132',
  'a part of a file is sent, and nothing that is there already',
  async () => {
    const { owner, task_id } = await withTask()
    const { url } = await attach(owner, task_id, text('0123456789'), 'digits.bin')
    const part = async (range: string, headers = {}) => {
      const found = await look(owner, url, { Range: range, ...headers })
      return [found.status, String(found.bytes), found.headers.get('content-range')]
    }
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10'])
    expect((await part('bytes=10-'))[0]).toBe(416)
    for (const all of ['bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'bytes=x'])
      expect(await part(all)).toEqual([200, '0123456789', null])
    const etag = (await look(owner, url)).headers.get('etag')!
    expect((await look(owner, url, { 'If-None-Match': etag })).status).toBe(304)
    expect(await part('bytes=2-4', { 'If-Range': etag })).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await part('bytes=2-4', { 'If-Range': '"other"' }))[0]).toBe(200)
    const head = await owner.send('HEAD', url)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
  },
  added,
)

clause(
  ['A3.11', 'B7.132'],
  'screens follow the files of a task, and a deletion is taken back with its bytes',
  async () => {
    const { owner, member, project_id, task_id, files, counted } = await withTask()
    const heard = await follow(member, 'project', project_id)
    const made = await attach(owner, task_id, text('kept'), 'a.txt')
    expect(await heard('attachment')).toEqual([expect.objectContaining({ id: made.id, size: 4 })])
    const { undo } = await give(member, deleteAttachment, { id: made.id }, project_id)
    expect((await look(owner, made.url)).status).toBe(404)
    await owner.refused(deleteAttachment, { id: made.id }, 'not_found')
    await member.do(undoCommand, undo)
    expect([await files(), await counted()]).toEqual([[made], 1])
    expect(String((await look(owner, made.url)).bytes)).toBe('kept')
    const { undo: removed } = await give(owner, deleteTask, { id: task_id }, project_id)
    expect((await look(owner, made.url)).status).toBe(404)
    await owner.do(undoCommand, removed)
    expect([await files(), await counted()]).toEqual([[made], 1])
  },
  added,
)

clause(
  ['A4.15', 'A7.61'],
  'the free plan has room for 5 MB, however many uploads come at once and whatever is brought back',
  async () => {
    const { owner, project_id, task_id, files } = await withTask()
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    const megabyte = Buffer.alloc(1024 ** 2, 'm')
    const uploads = await Promise.all(
      Array.from({ length: 4 }, (_, n) => upload(owner, megabyte, `${n}.bin`)),
    )
    const twice = [...uploads, ...uploads]
    const answers = await Promise.all(
      twice.map(({ id }) => owner.call(attachFile, { task_id, upload: id })),
    )
    expect(answers.filter(({ done }) => done)).toHaveLength(5)
    expect(answers.find(({ done }) => !done)).toMatchObject({
      ...{ code: 'free_storage_limit', body: [] },
      message: 'Sorry, the free plan cannot exceed 5MB of storage.',
    })
    await refusedUpload(owner, text('x'), 'x.txt', 'free_storage_limit')
    const more = asDataUrl(megabyte.subarray(0, 1_000), 'more.bin', { task_id, project_id })
    await owner.refused(attachFile, more, 'free_storage_limit')
    expect(await uploadsOf(server, owner)).toBe(uploads.length)
    const { id } = (await files())[0]!
    const { undo } = await give(owner, deleteAttachment, { id }, project_id)
    await owner.do(attachFile, { task_id, upload: uploads[0]!.id })
    await owner.refused(undoCommand, undo, 'free_storage_limit')
    expect(await files()).toHaveLength(5)
  },
  ours,
)

clause(
  ['A4.15', 'A7.61'],
  'room for files is counted right while some are deleted, brought back and added at once',
  async () => {
    const { owner, project_id, task_id, files } = await withTask()
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    const megabyte = 1024 ** 2
    const { id: big } = await upload(owner, Buffer.alloc(megabyte, 'm'), 'm.bin')
    const used = async () => (await owner.do(getAccountStorage, {})).used
    const add = () => owner.call(attachFile, { task_id, upload: big })
    const adding = (count: number) => Array.from({ length: count }, add)
    const doneOf = async (asked: Promise<{ done: boolean }>[]) =>
      (await Promise.all(asked)).filter(({ done }) => done).length
    expect(await doneOf(adding(5))).toBe(5)
    for (const gone of [1, 3, 5]) {
      const { goOn, done } = holdWriter(server)
      /** Asks for what is carried out after what was asked for before, in one transaction with it. */
      const next = async (call: string, ask: () => Promise<{ done: boolean }>) => {
        const isAsked = queued(server, call)
        const answer = ask()
        await isAsked
        return { answer }
      }
      const deleted = []
      for (const { id } of (await files()).slice(0, gone)) {
        const asked = await next('deleteAttachment', () => owner.call(deleteAttachment, { id }))
        deleted.push(asked.answer)
      }
      const added = []
      for (let n = 0; n < 8; n++) added.push((await next('attachFile', add)).answer)
      goOn()
      const seen = await Promise.all([...Array.from({ length: 8 }, used), done.then(used)])
      for (const bytes of seen) expect(bytes).toBeLessThanOrEqual(5 * megabyte)
      expect([await doneOf(deleted), await doneOf(added)]).toEqual([gone, gone])
      expect([(await files()).length, await used()]).toEqual([5, 5 * megabyte])
    }
    const undos = []
    for (const { id } of (await files()).slice(0, 2))
      undos.push((await give(owner, deleteAttachment, { id }, project_id)).undo)
    const back = undos.map((undo) => owner.call(undoCommand, undo))
    expect(await doneOf([...back, ...adding(4)])).toBe(2)
    expect([(await files()).length, await used()]).toEqual([5, 5 * megabyte])
  },
  ours,
)

clause(
  'A7.73',
  'other plans have the room that they bring, and codes what they say',
  async () => {
    const { owner, task_id } = await withTask()
    await owner.do(redeemCode, { code: await newCode(server, undefined, null, 1_000) })
    await attach(owner, task_id, Buffer.alloc(600), 'a.bin')
    const { message } = await send(owner, Buffer.alloc(600), 'b.bin')
    expect(message).toBe('The plan of your organization has room for 1000 B of files.')
  },
  ours,
)

clause(
  'B7.132',
  'the bytes of uploads that wait for a call have an end for each account',
  async () => {
    const { owner, member, task_id } = await withTask()
    const first = await upload(owner, text('a'), 'a.txt')
    const second = await upload(owner, text('b'), 'b.txt')
    await weighUpload(server, first.id, bounds.uploadBytesPerAccount - second.size - 1)
    await upload(owner, text('c'), 'c.txt')
    await refusedUpload(owner, text('d'), 'd.txt', 'too_many')
    await upload(member, text('d'), 'd.txt')
    // What a call has named waits no more.
    await owner.do(attachFile, { task_id, upload: first.id })
    await upload(owner, text('d'), 'd.txt')
  },
  ours,
)

clause('B7.132', 'files are nothing to who does not see their task', async () => {
  const { owner, task_id, project_id } = await withTask()
  const { id, url } = await attach(owner, task_id, text('mine'), 'a.txt')
  const stranger = await server.newPerson()
  const { member } = await emptyProject(server, 'Others')
  for (const person of [stranger, member]) {
    expect((await look(person, url)).status).toBe(404)
    await person.refused(getAttachmentUrl, { id }, 'not_found')
    await person.refused(listAttachments, { id: task_id }, 'not_found')
    await person.refused(deleteAttachment, { id }, 'not_found')
    const file = asDataUrl(text('x'), 'x.txt', { task_id, project_id })
    await person.refused(attachFile, file, 'not_found')
  }
  expect((await look(server.visitor(), url)).status).toBe(401)
  expect((await look(owner, url.replace(id, randomUUID()))).status).toBe(404)
  expect((await look(owner, url.replace(id, '../secret'))).status).toBe(404)
})
