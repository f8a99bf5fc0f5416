import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import * as captcha from './captcha.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import * as passkey from './passkey.ts'
import * as provider from './provider.ts'
import { rows } from './rows.ts'

/** People with an account, and how they sign in and up (A3, A4). */
export const session = feature({
  name: 'session',
  tables,
  rows,
  errors,
  calls: [calls, captcha, passkey, provider],
})
