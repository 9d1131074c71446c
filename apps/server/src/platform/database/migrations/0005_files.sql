CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"sizes" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whiteboard_files" (
	"whiteboard_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"uploader_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whiteboard_files_whiteboard_id_hash_pk" PRIMARY KEY("whiteboard_id","hash")
);
--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "file_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboard_files" ADD CONSTRAINT "whiteboard_files_whiteboard_id_whiteboards_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."whiteboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_files" ADD CONSTRAINT "whiteboard_files_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_files" ADD CONSTRAINT "whiteboard_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whiteboard_files_hash" ON "whiteboard_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "whiteboard_files_uploader" ON "whiteboard_files" USING btree ("uploader_id");