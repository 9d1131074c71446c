CREATE INDEX "todo_operations_subject" ON "todo_operations" USING btree ("board_id",(coalesce(
  "operation"->>'todoId',
  "operation"#>>'{todo,id}',
  "operation"->>'listId',
  "operation"#>>'{list,id}',
  case when jsonb_array_length("operation"->'todoIds') = 1 then "operation"#>>'{todoIds,0}' end
)::uuid),"version","step");