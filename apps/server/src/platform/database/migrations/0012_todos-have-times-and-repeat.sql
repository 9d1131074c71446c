ALTER TABLE "todos" ADD COLUMN "due_time" jsonb;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "repeat" jsonb;