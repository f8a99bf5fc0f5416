import type { Migrating } from '../migrate.ts'

/** Sessions that end for good, invitations with proof, and answers bound to their calls. */
export async function hardening(_given: Migrating) {}
