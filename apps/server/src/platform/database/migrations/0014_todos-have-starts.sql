ALTER TABLE "todos" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "start_time" jsonb;