import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query } from '../engine/call.ts'
import { uniqueName } from '../engine/unique.ts'
import { id } from '../values/fields.ts'
import { paging } from '../values/paging.ts'

/** The name of a client, unique in its team regardless of case. */
const clientName = uniqueName({
  table: 'client',
  most: limits.clientName,
  blank: 'name_required',
  taken: 'client_name_taken',
})

const name = z.string().max(1_000).default('')
const client = z.object({ id, name: z.string() })

/** A client as their page lists it, with the number of their projects. */
const listedClient = client.extend({ projects_count: z.int() })
export type ListedClient = z.output<typeof listedClient>

/** The clients of the team, in pages. */
export const listClients = query({
  method: 'GET',
  path: '/clients',
  clause: ['B3.41', 'B7.84'],
  may: 'client.view',
  input: z.object(paging(['name', 'projects_count'])),
  output: z.object({ total: z.int(), data: z.array(listedClient) }),
  errors: [],
  failure: 'fetch_clients',
})

export const getClient = query({
  method: 'GET',
  path: '/clients/:id',
  clause: 'B7.85',
  may: 'client.edit',
  about: { client: 'id' },
  input: z.object({ id }),
  output: client,
  errors: [],
  failure: 'fetch_clients',
})

/** Makes a client. `project_id` names the project it is made for, whose manager may do so too. */
export const createClient = mutation({
  method: 'POST',
  path: '/clients',
  clause: 'B7.88',
  may: 'client.create',
  about: { project: 'project_id' },
  input: z.object({ name, project_id: id.optional() }),
  output: client,
  errors: ['name_required', 'name_too_long', 'client_name_taken'],
  failure: 'create_client',
  run: async ({ tx, actor: { team_id }, input, newId, refuse }) => {
    const name = clientName(refuse, await tx.list('client', { team_id }), input.name)
    const { id } = await tx.add('client', { id: newId('client'), team_id, name })
    return { id, name }
  },
})

export const renameClient = mutation({
  method: 'PUT',
  path: '/clients/:id',
  clause: 'B7.86',
  may: 'client.edit',
  about: { client: 'id' },
  input: z.object({ id, name }),
  output: z.array(z.never()),
  errors: ['name_required', 'name_too_long', 'client_name_taken'],
  failure: 'update_client',
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('client', input.id)
    const clients = await tx.list('client', { team_id: row.team_id })
    const name = clientName(refuse, clients, input.name, row.id)
    if (name !== row.name) await tx.put('client', { ...row, name })
    return []
  },
})

/** Deletes a client; its projects are then without one. */
export const deleteClient = mutation({
  method: 'DELETE',
  path: '/clients/:id',
  clause: 'B7.87',
  may: 'client.edit',
  about: { client: 'id' },
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
  failure: 'delete_client',
  run: async ({ tx, input }) => {
    const row = await tx.get('client', input.id)
    await tx.remove('client', row.id)
    return []
  },
})
