import { zonesWith } from '../../../src/core/values/zones.ts'
import { feature } from '../feature.ts'

export const region = feature({
  handlers: {
    listTimezones: async ({ app, actor, now }) => [
      ...zonesWith((await app.actors.user(actor.user_id))!.timezone_name, now),
    ],
  },
})
