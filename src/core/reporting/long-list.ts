import { limits } from '../catalogue/limits.ts'
import { paging, whole } from '../values/paging.ts'

const { index } = paging(['name'])

/** Which part of a list is asked for that can be long: as much as there can be, unless less is enough. */
export const longList = { index, size: whole(limits.pageSizeMost, limits.pageSizeMost) }
