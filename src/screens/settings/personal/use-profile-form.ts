import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { session, verifyQuietly } from '../../../client/session/session.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { plainName } from '../../../core/values/text.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { useForm } from '../../../parts/form/use-form.ts'
import { useStay } from '../../../parts/leaving/use-stay.tsx'

/**
 * The form of the user's name. A name that is changed elsewhere meanwhile appears in it, unless
 * something was typed.
 */
export function useProfileForm() {
  const { t } = useTranslation('profile')
  const { name } = useUser()
  const [known, setKnown] = useState(name)
  const faultOf = (wanted: string) => {
    if (wanted === '') return t('nameRequired')
    if (wanted.length < limits.profileNameLeast) return t('nameShort')
    // One that is longer already may stay.
    return wanted.length > limits.profileName && wanted !== known
      ? t('nameLong', { most: limits.profileName })
      : undefined
  }
  const form = useForm({
    start: { name },
    unreachable: t('common:unreachable'),
    check: (values) => ({ name: faultOf(plainName(values.name)) }),
    async send(values) {
      const saved = await ask('saveProfile', values)
      form.set('name', saved.name)
      setKnown(saved.name)
      if (session.user?.name !== saved.name) await verifyQuietly()
      alert('success', t('saved'))
    },
  })
  const follow = useEffectEvent(() => {
    if (form.values.name === known) form.set('name', name)
    setKnown(name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new name is followed
  useEffect(() => follow(), [name])
  const { question } = useStay(form.values.name !== known)
  return { ...form, question }
}
