import type { Database, Transaction } from '../../platform/db/database.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const ADD = statement(
  'add-contact-message',
  insertInto('contact_message', {
    contact_message_id: '$1',
    name: '$2',
    email: '$3',
    phone: '$4',
    message: '$5',
    language: '$6',
    created_at: '$7',
  }),
)
const DELETE_OLD = statement(
  'delete-old-contact-messages',
  'delete from contact_message where created_at < $1',
)

export async function addContactMessage(
  transaction: Transaction,
  message: Tables['contact_message'],
) {
  const { contact_message_id, name, email, phone, language, created_at } = message
  const values = [contact_message_id, name, email, phone, message.message, language, created_at]
  await transaction.run(bind(ADD, values))
}

export async function deleteContactMessagesBefore(database: Database, time: string) {
  await database.run(system, bind(DELETE_OLD, [time]))
}
