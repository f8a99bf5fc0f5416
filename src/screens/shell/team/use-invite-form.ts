import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { NewMember } from '../../../core/members/calls.ts'
import type { Row } from '../../../core/model.ts'
import { isEmail, normalEmail } from '../../../core/session/rules.ts'
import { useForm } from '../../../parts/form/use-form.ts'
import type { InvitationLinkList } from '../../../parts/invitations/use-invitation-links.ts'
import { emailsIn, type TypedEmails } from './emails.ts'

const none: TypedEmails = { tags: [], typed: '' }

const listOf = ({ tags, typed }: TypedEmails) => emailsIn([...tags, typed].join(' '))

/** Who is invited, and as what. */
export interface Invited {
  emails: string[]
  job_title: string | null
  is_admin: boolean
}

interface InvitingTo {
  members: readonly Row<'team_member'>[]
  invite: (people: Invited) => Promise<readonly NewMember[]>
  close: () => void
}

/**
 * The form for invitations to the team. Links that have to be passed on are added to `links`;
 * `there` are the invited people who are members already.
 */
export function useInviteForm(
  links: InvitationLinkList,
  { members: team, invite, close }: InvitingTo,
) {
  const { t } = useTranslation('invite')
  const [there, setThere] = useState<readonly Row<'team_member'>[]>([])
  /** Those who are not in the team, each once: so many are invited. */
  const othersIn = (emails: TypedEmails) =>
    [...new Set(listOf(emails).map(normalEmail))].filter(
      (email) => !team.some((member) => member.email === email),
    )
  const tooMany = (emails: TypedEmails) => {
    const [most, have] = [limits.invitesAtOnce, othersIn(emails).length]
    return have > most ? t('emailsTooMany', { most, have }) : undefined
  }
  const form = useForm({
    start: { emails: none, jobTitle: '', access: 'member' as 'member' | 'admin' },
    unreachable: t('unreachable'),
    failed: t('createMemberErrorMessage'),
    check: ({ emails }) => {
      const all = listOf(emails)
      const wrong = all.find((email) => !isEmail(normalEmail(email)))
      return {
        emails:
          all.length === 0
            ? t('memberEmailRequiredError')
            : wrong
              ? t('emailWrong', { email: wrong })
              : tooMany(emails),
      }
    },
    async send({ emails, jobTitle, access }) {
      const all = [...new Set(listOf(emails).map(normalEmail))]
      const known = team.filter(({ email }) => all.includes(email))
      const others = othersIn(emails)
      // Existing members do not keep the others from being invited.
      if (others.length > 0) {
        const made = await invite({
          emails: others,
          job_title: jobTitle || null,
          is_admin: access === 'admin',
        })
        const toPassOn = made.flatMap(({ email, link }) => (link ? [{ email, link }] : []))
        links.add(toPassOn)
        if (known.length + toPassOn.length === 0) return close()
      }
      setThere(known)
      form.set('emails', none)
    },
  })
  return { form, there, tooMany: tooMany(form.values.emails) }
}
