import { dayMs } from '../values/time.ts'

const monthDays = 30

/** When a trial ends or ended, in the words of the wire: `Your trial plan expires in 0 month 14 days.` */
export function expiryText(trialExpireDate: string | null, now: number): string {
  if (!trialExpireDate) return ''
  const days = Math.trunc((Date.parse(`${trialExpireDate}T00:00:00.000Z`) - now) / dayMs)
  if (days === 0) return 'Your trial plan expires today'
  return days < 0
    ? `Your trial plan expired ${spanOf(-days)} ago`
    : `Your trial plan expires in ${spanOf(days)}.`
}

function spanOf(all: number): string {
  const months = Math.floor(all / monthDays)
  const days = all % monthDays
  return `${months} ${months > 1 ? 'months' : 'month'} ${days} ${days === 1 ? 'day' : 'days'}`
}
