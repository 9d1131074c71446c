ALTER TABLE "boards" ADD COLUMN "summary_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "todo_operations" ADD COLUMN "since" bigint;