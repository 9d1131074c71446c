CREATE TABLE "whiteboard_visits" (
	"whiteboard_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "whiteboard_visits_whiteboard_id_user_id_pk" PRIMARY KEY("whiteboard_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "whiteboard_visits" ADD CONSTRAINT "whiteboard_visits_whiteboard_id_whiteboards_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."whiteboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_visits" ADD CONSTRAINT "whiteboard_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whiteboard_visits_user" ON "whiteboard_visits" USING btree ("user_id");