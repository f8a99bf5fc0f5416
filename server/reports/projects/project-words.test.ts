import { expect, test } from 'vitest'
import { attributeOf, listTypes } from '../../../src/core/activity/attributes.ts'
import { languages } from '../../../src/core/session/languages.ts'
import { projectWords } from './project-words.ts'

const lists = Object.entries(listTypes).flatMap(([column, types]) =>
  types.map((type) => [type, attributeOf[column as keyof typeof listTypes]]),
)
const changes = Object.entries(attributeOf).flatMap(([column, attribute]) =>
  attribute && !(column in listTypes) ? [['update', attribute]] : [],
)
const all = [...changes, ...lists, ['create', 'status'], ['create', 'name'], ['delete', 'name']]

test.each(languages)(
  'what was done last to a project has words in %s, whatever it was',
  (language) => {
    const { did } = projectWords(language)
    const said = [...all, ['update', 'description']].flatMap(([log_type, attribute_type]) =>
      ['true', 'false'].map((current) =>
        did({
          ...{ attribute_type: attribute_type!, log_type: log_type!, log_text: '', previous: null },
          ...{ current, name: '', assigned_user: null, last_activity_string: '', created_at: '' },
          done_by: { name: 'Ada' } as Parameters<typeof did>[0]['done_by'],
        }),
      ),
    )
    expect(said.filter((text) => !/^Ada [^“"„«”]+$/.test(text))).toEqual([])
  },
)
