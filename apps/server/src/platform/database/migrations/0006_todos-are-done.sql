ALTER TABLE "todo_lists" ADD COLUMN "marks_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "done" jsonb;