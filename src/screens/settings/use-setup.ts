import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ask } from '../../client/engine/workspace.ts'
import { NetworkError } from '../../client/requests/request.ts'
import { whyOf } from '../../client/requests/words.ts'
import { session, verifySession } from '../../client/session/session.ts'
import { pathTo } from '../../core/catalogue/routes.ts'
import { isEmail, normalEmail } from '../../core/session/rules.ts'
import { useInvitationLinks } from '../../parts/invitations/use-invitation-links.ts'
import { forgetSetup, keepSetup, readSetup, type SetupValues } from './setup-draft.ts'

/** The steps of the set-up, in their order. */
export const stepNames = ['organization', 'project', 'tasks', 'members'] as const

/**
 * What has been entered, on which step it is, and the way to the next one and to the end. A page
 * that is loaded again goes on where it was.
 */
export function useSetup(suggestedTeam: string) {
  const { t } = useTranslation('setup')
  const navigate = useNavigate()
  const user = session.user?.id
  const [kept] = useState(() => readSetup(user))
  const [step, setStep] = useState(kept?.step ?? 0)
  const [values, setValues] = useState<SetupValues>(
    kept?.values ?? { team: suggestedTeam, project: '', tasks: [''], members: [''] },
  )
  useEffect(() => {
    if (user) keepSetup({ user, step, values })
  }, [user, step, values])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [made, setMade] = useState<{ projectId: string }>()
  const links = useInvitationLinks()
  const [going, setGoing] = useState(false)
  const emails = values.members.map(normalEmail).filter(Boolean)
  const ready = [
    values.team.trim() !== '',
    values.project.trim() !== '',
    values.tasks.some((task) => task.trim() !== ''),
    emails.length > 0 && emails.every(isEmail),
  ][step]!

  /** Leaves for the project that was made. */
  async function goOn(projectId: string) {
    setGoing(true)
    await verifySession()
    navigate(`${pathTo('project', { projectId })}?tab=tasks-list&pinned_tab=tasks-list`, {
      replace: true,
    })
  }

  /** Ends the set-up, also with a template in the place of a name, tasks and colleagues. */
  async function finish(withMembers: boolean, template: string | null = null) {
    setBusy(true)
    setFailure(null)
    try {
      const { id, members: invited } = await ask('setUpAccount', {
        team_name: values.team.trim(),
        project_name: template ? null : values.project.trim(),
        tasks: template ? [] : values.tasks.map((task) => task.trim()).filter(Boolean),
        team_members: withMembers ? emails : [],
        template_id: template,
      })
      forgetSetup()
      const passedOn = (invited ?? []).flatMap(({ email, link }) => (link ? [{ email, link }] : []))
      // The links are shown only once: the page waits until the user continues.
      links.add(passedOn)
      if (passedOn.length > 0) return setMade({ projectId: id })
      await goOn(id)
    } catch (error) {
      setFailure(error instanceof NetworkError ? t('unreachable') : whyOf(error))
      setBusy(false)
    }
  }

  return {
    step,
    setStep,
    values,
    set: <K extends keyof SetupValues>(field: K, value: SetupValues[K]) =>
      setValues((before) => ({ ...before, [field]: value })),
    ready,
    busy,
    failure,
    made,
    links,
    going,
    goOn,
    finish,
    next() {
      if (!ready || busy) return
      if (step < stepNames.length - 1) setStep(step + 1)
      else void finish(true)
    },
  }
}
export type Setup = ReturnType<typeof useSetup>
