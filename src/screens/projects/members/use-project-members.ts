import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { joinedReader } from '../../../client/engine/joined-reader.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Reader } from '../../../core/engine/store.ts'
import type { TableName } from '../../../core/model.ts'
import { type MemberWork, memberWork } from '../../../core/projects/member-work.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

const ofProject: readonly TableName[] = ['task', 'status', 'project_member']
const ofTeam: readonly TableName[] = ['team_member', 'job_title']

/** A member of a project as its tab lists them. */
export interface ProjectMember extends MemberWork {
  id: string
  name: string
  email: string
  /** What is searched beside the name. */
  also: string
  /** What they may do, in words: managing the project, or their role in the team. */
  access: string
  title: string
}

/** The members of a project that is open, with their work as it is now, also offline. */
export function useProjectMembers(projectId: string): ProjectMember[] {
  const { t } = useTranslation('members')
  // What is typed meanwhile goes before.
  const rows = useDeferredValue(useRoom(`project:${projectId}`, ofProject, toRead, undefined))
  const people = useRoom(`team:${workspace().user.team_id}`, ofTeam, toRead, undefined)
  return useMemo(() => {
    if (!rows || !people) return []
    return memberWork(joinedReader(rows.reader, people.reader), projectId).map((work) => {
      const { name, email, role, job_title_id } = work.member
      const title = (job_title_id && people.reader.get('job_title', job_title_id)?.name) || ''
      const manages = work.place.access_level === 'PROJECT_MANAGER'
      const access = manages ? t('projects:projectManager') : t(role)
      return { ...work, id: work.place.id, name, email, also: email, access, title }
    })
  }, [rows, people, projectId, t])
}

/** Another object with each change. */
const toRead = (reader: Reader) => ({ reader })
