import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { removeAvatar, restoreAvatar, saveAvatar } from '../../src/core/settings/avatar.ts'
import { bounds } from '../oracle/bounds.ts'
import { rates } from '../oracle/rates.ts'
import { photo, picture } from '../pictures.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'

const server = target()
const ours = { ours: true }

const given = (bytes: Buffer, { type = 'png', name = 'me.png' } = {}) => ({
  file: `data:image/${type};base64,${bytes.toString('base64')}`,
  file_name: name,
  size: bytes.length,
})

/** What a lossy WebP says of itself in its first bytes. */
const sizeOf = (bytes: Buffer) => ({
  format: bytes.toString('latin1', 8, 12),
  width: bytes.readUInt16LE(26),
  height: bytes.readUInt16LE(28),
})

const look = (person: Person, url: string, headers = {}) => person.send('GET', url, { headers })

clause(
  'A2.26',
  'a picture is made square, small and free of metadata, and shown to colleagues alone',
  async () => {
    const { member, owner, id } = await server.newTeam()
    const { id: userId } = await member.user()
    const answer = await member.call(saveAvatar, given(picture(40)))
    expect(answer).toMatchObject({ done: true, message: 'Avatar updated.' })
    const url = answer.body.url!
    expect(await member.user()).toMatchObject({ avatar_url: url })
    const seen = await owner.rows('team', id, 'team_member')
    expect(seen.find(({ user_id }) => user_id === userId)?.avatar_url).toBe(url)
    for (const person of [member, owner]) {
      const response = await look(person, url)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, max-age=31536000, immutable',
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(sizeOf(bytes)).toEqual({ format: 'WEBP', width: 256, height: 256 })
      expect(bytes.includes('Secret')).toBe(false)
    }
    const stranger = await server.newPerson('Sam Stranger')
    expect((await look(stranger, url)).status).toBe(404)
    expect((await look(server.visitor(), url)).status).toBe(401)
    expect((await look(member, url.replace(userId, randomUUID()))).status).toBe(404)
    expect((await look(member, url.replace(userId, '..%2f..%2fsecret'))).status).toBe(404)
    const old = await look(member, url.replace(/v=.*/, 'v=1'))
    expect(old.headers.get('cache-control')).toBe('private, no-cache')
  },
  ours,
)

clause(
  'A2.26',
  'a picture is removed everywhere, and can be taken back by its owner alone',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    const { url } = await rosa.do(saveAvatar, given(photo, { type: 'jpeg', name: 'me.JPG' }))
    const answer = await rosa.call(removeAvatar, {})
    expect(answer).toMatchObject({ done: true, body: { url: null }, message: 'Avatar removed.' })
    expect((await rosa.user()).avatar_url).toBeNull()
    expect((await look(rosa, url!)).status).toBe(404)
    const otto = await server.newPerson('Otto Other')
    for (const wrong of [url!, '', `?v=${'0'.repeat(64)}`, `?v=${'../'.repeat(20)}`])
      await otto.refused(restoreAvatar, { url: wrong }, 'avatar_gone', 'url')
    expect(await rosa.do(restoreAvatar, { url: url! })).toMatchObject({ url })
    expect((await look(rosa, url!)).status).toBe(200)
    await rosa.do(removeAvatar, {})
    await rosa.do(removeAvatar, {})
    for (const call of [saveAvatar, removeAvatar, restoreAvatar] as const)
      await server.visitor().refused(call, {}, 'not_signed_in')
  },
  ours,
)

clause(
  'A2.26',
  'what is no picture, too large, or grows when it is unpacked is refused with its text',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    const good = picture(90)
    const refused = (input: object, code: Parameters<typeof rosa.refused>[2]) =>
      rosa.refused(saveAvatar, input, code)
    await refused({}, 'avatar_missing')
    await refused({ ...given(good), file_name: ' ' }, 'avatar_missing')
    await refused({ ...given(good), file: 'data:text/html;base64,AAAA' }, 'avatar_missing')
    await refused({ ...given(good), file: good.toString('base64') }, 'avatar_missing')
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    await refused(given(svg, { type: 'svg+xml', name: 'me.svg' }), 'avatar_type')
    await refused(given(svg), 'avatar_type')
    await refused(given(good, { name: 'me.gif' }), 'avatar_type')
    await refused(given(Buffer.from('RIFF____WEBPVP8 ')), 'avatar_type')
    await refused(given(Buffer.alloc(bounds.avatarBytes + 1)), 'avatar_too_large')
    await refused({ ...given(good), size: bounds.avatarBytes + 1 }, 'avatar_too_large')
    await refused(given(good.subarray(0, good.length / 2)), 'avatar_failed')
    await refused(
      given(Buffer.concat([good.subarray(0, 8), Buffer.alloc(500, 7)])),
      'avatar_failed',
    )
    // 67 million pixels in a few bytes.
    const bombs = picture(0, { width: 8_192, height: 8_192 })
    expect(bombs.length).toBeLessThan(bounds.avatarBytes)
    await refused(given(bombs), 'avatar_failed')
    expect((await rosa.user()).avatar_url).toBeNull()
    await rosa.do(saveAvatar, given(good))
  },
  ours,
)

const limited = limitedTarget()
clause(
  'A2.26',
  'uploading pictures is rate limited',
  async () => {
    const rosa = await limited.newPerson('Rosa Red')
    const broken = given(Buffer.from('89504e470d0a1a0a', 'hex'))
    for (let n = 0; n < rates.avatarsPerAccount.points; n++)
      await rosa.refused(saveAvatar, broken, 'avatar_failed')
    await rosa.refused(saveAvatar, broken, 'too_many')
  },
  ours,
)
