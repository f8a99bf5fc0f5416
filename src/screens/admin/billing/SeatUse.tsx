import { useTranslation } from 'react-i18next'
import type { BillingInfo } from './use-billing.ts'

type Used = Pick<BillingInfo, 'people' | 'pending_people' | 'ltd_users'>

/** Says who takes the seats that are in use: people, those who are only invited, less those of codes. */
export function useSeatUse({ people, pending_people, ltd_users }: Used) {
  const { t } = useTranslation('billing')
  const have = t('seatPeople', { count: people - pending_people })
  const invited = t('seatInvitations', { count: pending_people })
  const use =
    pending_people > 0
      ? t('seatUseInvited', { people: have, invitations: invited })
      : t('seatUse', { people: have, count: people })
  const ofCodes = Math.min(ltd_users ?? 0, people)
  return ofCodes > 0 ? `${use} ${t('seatsOfCodes', { count: ofCodes })}` : use
}

/** The same as a line of its own. */
export function SeatUse({ info }: { info: Used }) {
  return <span>{useSeatUse(info)}</span>
}
