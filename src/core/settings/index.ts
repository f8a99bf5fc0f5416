import { feature } from '../engine/feature.ts'
import * as avatar from './avatar.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import * as profile from './profile.ts'
import * as region from './region.ts'

/** The set-up of an account (A5), and what belongs to a person. */
export const settings = feature({
  name: 'settings',
  errors,
  calls: [calls, profile, avatar, region],
})
